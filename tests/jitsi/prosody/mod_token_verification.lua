-- Stands in for Jitsi's check at a room's door, which refuses a token for another room, and everybody where there is no room yet, and
-- writes all of the token into the log.
local jid = require "util.jid";
local st = require "util.stanza";

local function refuse(event, reason)
	local session, stanza = event.origin, event.stanza;
	module:log("error", "Token %s not allowed to join: %s", session.auth_token, stanza.attr.to);
	session.send(st.error_reply(stanza, "cancel", "not-allowed", reason));
	return true;
end

local function verify(event)
	local session, stanza = event.origin, event.stanza;
	if not session.auth_token or session.jitsi_meet_room == jid.node(stanza.attr.to) then return; end
	return refuse(event, "Room and token mismatched");
end

module:hook("muc-room-pre-create", function(event)
	-- Servers need no token.
	if jid.host(event.stanza.attr.from) == "auth.meet.jitsi" then return; end
	return refuse(event, "Room does not exist");
end, 99);
module:hook("muc-occupant-pre-join", verify, 99);
