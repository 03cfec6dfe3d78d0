-- What a client may send past the conference. Jicofo finds a media session by its id alone and doesn't ask who speaks: nothing may
-- reach it but through the room, where the rules are. The one exception is the wish that it comes into the room.
local jid = require "util.jid";
local st = require "util.stanza";

local Token = module:require "derslik_token";

local Guard = {};

-- Jicofo goes into any room that somebody names, and leaves when nobody comes: even the room in which bridges announce themselves.
local function is_wish_for_own_room(session, stanza, options)
	local wish = stanza.attr.type == "set" and stanza:get_child("conference", "http://jitsi.org/protocol/focus");
	local name, host = jid.split(wish and wish.attr.room or "");
	if not name or host ~= options.muc then return false; end
	return Token.is_for(session, name) and Token.ends(session);
end

local function is_forbidden(session, stanza, options)
	local host = jid.host(stanza.attr.to);
	-- Who only receives has nothing to say to anybody.
	if stanza.name == "message" and Token.reader(session) then return true; end
	if host == options.servers then return true; end
	if host == options.proxy then
		return stanza.attr.to ~= options.proxy or not is_wish_for_own_room(session, stanza, options);
	end
	-- People speak to each other through a room, where the rules are; somebody who waits at the door is in none.
	if host == options.main and jid.node(stanza.attr.to) then
		return jid.bare(stanza.attr.to) ~= jid.join(session.username, session.host);
	end
	-- Media from person to person would pass the bridge by.
	return stanza.name == "iq" and host ~= options.muc and stanza:get_child("jingle", "urn:xmpp:jingle:1") ~= nil;
end

--- Watches what the clients of a host send, as the module context `clients`. `options` names hosts: `servers` where Jicofo and
--- the bridge sign in, `proxy` which passes wishes on to Jicofo, the conferences' `muc`, and `main` where people sign in.
function Guard.watch(clients, options)
	local function on_sent(event)
		local session, stanza = event.origin, event.stanza;
		if not is_forbidden(session, stanza, options) then return; end
		local kind = stanza.attr.type;
		if stanza.name == "iq" and (kind == "get" or kind == "set") then
			session.send(st.error_reply(stanza, "cancel", "not-allowed", "Only through the room."));
		end
		return true;
	end
	for _, kind in ipairs({ "iq", "message", "presence" }) do
		for _, address in ipairs({ "full", "bare", "host" }) do clients:hook("pre-" .. kind .. "/" .. address, on_sent, 1000); end
	end
end

return Guard;
