import type { Page } from 'playwright-core';

export interface Approach {
  /** Asked when it is inside: an iq's content. */
  readonly question?: string;
  /** Whom it asks. Default: Jicofo, through the room. */
  readonly whom?: string;
  /** The name that it takes in the room. Default: the first eight signs of its address, as the servers want it. */
  readonly nick?: string;
  /** Once inside it stays, until its page goes: the room is there for who comes next. */
  readonly stays?: boolean;
}

/**
 * Goes the whole way of a client: signs in with the token, then to the room's door. `host` is `host:port` of the signalling.
 * Tells how far it came, and how a question was answered: `forbidden`, say.
 */
export const enterByToken = (
  page: Page,
  host: string,
  room: string,
  token: string,
  approach: Approach = {},
): Promise<string> =>
  page.evaluate(
    ([at, to, jwt, { question, whom, nick: ownNick, stays }]) =>
      new Promise<string>((resolve, reject) => {
        const query = new URLSearchParams({ room: to!, token: jwt! });
        const socket = new WebSocket(`ws://${at}/xmpp-websocket?${query}`, 'xmpp');
        const open = '<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="meet.jitsi" version="1.0"/>';
        let isSignedIn = false;
        let nick = '';
        const settle = (what: string) => {
          resolve(what);
          if (!stays || what !== 'inside') socket.close();
        };
        socket.onerror = () => reject(new Error('no way to the servers'));
        socket.onclose = () => settle('closed');
        socket.onopen = () => socket.send(open);
        socket.onmessage = ({ data }) => {
          const text = String(data);
          if (text.includes('<failure') || text.includes('stream:error')) return settle('refused at sign-in');
          if (text.includes('<success')) {
            isSignedIn = true;
            return socket.send(open);
          }
          if (text.includes('features') && !isSignedIn)
            return socket.send('<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="ANONYMOUS"/>');
          if (text.includes('features'))
            return socket.send(
              '<iq xmlns="jabber:client" type="set" id="bind"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>',
            );
          const jid = /<jid>([^<]+)<\/jid>/.exec(text)?.[1];
          if (jid) {
            nick = ownNick ?? jid.slice(0, 8);
            // The focus makes the room; a client asks for it first.
            return socket.send(
              `<iq xmlns="jabber:client" to="focus.meet.jitsi" type="set" id="focus"><conference xmlns="http://jitsi.org/protocol/focus" room="${to}@muc.meet.jitsi" machine-uid="x"/></iq>`,
            );
          }
          if (/^<iq [^>]*id=["']focus["']/.test(text))
            return socket.send(
              `<presence xmlns="jabber:client" to="${to}@muc.meet.jitsi/${nick}"><x xmlns="http://jabber.org/protocol/muc"/></presence>`,
            );
          if (/^<iq [^>]*id=["']question["']/.test(text))
            return settle(/<(forbidden|not-allowed|service-unavailable|item-not-found)/.exec(text)?.[1] ?? 'answered');
          if (!text.startsWith('<presence')) return;
          // Jicofo has not made it yet, or has just left it: that says nothing of who may enter.
          if (text.includes('Room does not exist')) return settle('no room');
          if (/type=["']error["']/.test(text)) return settle('refused at the door');
          if (!/code=["']110["']/.test(text)) return;
          if (!question) return settle('inside');
          const asked = whom ?? `${to}@muc.meet.jitsi/focus`;
          socket.send(`<iq xmlns="jabber:client" to="${asked}" type="set" id="question">${question}</iq>`);
        };
        // Where the servers fail on a token they let nobody in, and say nothing.
        setTimeout(() => settle('no answer'), 8_000);
      }),
    [host, room, token, approach] as const,
  );
