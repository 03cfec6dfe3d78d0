-- Stands in for Jitsi's check at a room's door, which refuses a token for another room and writes all of it into the log.
local jid = require "util.jid";
local st = require "util.stanza";

local function verify(event)
	local session, stanza = event.origin, event.stanza;
	if not session.auth_token or session.jitsi_meet_room == jid.node(stanza.attr.to) then return; end
	module:log("error", "Token %s not allowed to join: %s", session.auth_token, stanza.attr.to);
	session.send(st.error_reply(stanza, "cancel", "not-allowed", "Room and token mismatched"));
	return true;
end

module:hook("muc-room-pre-create", verify, 99);
module:hook("muc-occupant-pre-join", verify, 99);
