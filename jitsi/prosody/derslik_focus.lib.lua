-- Jicofo in a room where its next conference begins before it has left the last one: its entering comes first, then the leaving of
-- before. It would stand outside of its own conference and let nobody in, until it gives that up after 15 s.
local st = require "util.stanza";

local Focus = {};

local late_leave_s = 5;
local muc_xmlns = "http://jabber.org/protocol/muc";
-- Room address -> Unix seconds, until when a leaving is the last conference's.
local entered_again = {};

--- `muc` is the module context of the conference MUC; `is_focus` takes an address; `welcome` tells Jicofo the room's rules.
function Focus.watch(muc, is_focus, welcome)
	muc:hook("muc-occupant-pre-change", function(event)
		local from = event.stanza.attr.from;
		if not is_focus(from) or not event.stanza:get_child("x", muc_xmlns) then return; end
		entered_again[event.room.jid] = os.time() + late_leave_s;
		welcome(event.room, from);
	end, 97);
	muc:hook("muc-occupant-pre-leave", function(event)
		local room, stanza = event.room, event.stanza;
		if not is_focus(stanza.attr.from) or os.time() > (entered_again[room.jid] or 0) then return; end
		entered_again[room.jid] = nil;
		event.origin.send(st.error_reply(stanza, "cancel", "item-not-found", "You have entered again."));
		return true;
	end, 98);
	muc:hook("muc-room-destroyed", function(event) entered_again[event.room.jid] = nil; end);
end

return Focus;
