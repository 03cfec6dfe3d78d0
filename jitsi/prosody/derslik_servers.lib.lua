-- Jicofo and the bridges. What Prosody keeps of a crashed one must not stand in the way of its successor.
local jid = require "util.jid";
local st = require "util.stanza";

local Servers = {};

local away_s = 3;
local just_in_s = 5;

local function give_up(session, watchdog)
	if watchdog and session.hibernating_watchdog == watchdog then watchdog:callback(); end
end

-- Prosody keeps a broken connection for 15 s, as it may come back. A crashed bridge's doesn't, and until it is gone
-- Jicofo leaves everybody at that bridge.
local function on_away(event)
	local session, watchdog = event.origin, event.origin.hibernating_watchdog;
	module:add_timer(away_s, function() give_up(session, watchdog); end);
end

-- A new one must not take the place that Prosody keeps for the crashed one: Jicofo would see nobody leave, and leave everybody
-- at a bridge that knows none of them.
local function on_begun(event)
	local account = prosody.hosts[event.session.host].sessions[event.session.username];
	for _, session in pairs(account and account.sessions or {}) do
		if session ~= event.session then give_up(session, session.hibernating_watchdog); end
	end
end

--- Watches those who sign in at the host `servers`, and the host `meeting` of the rooms in which they find each other.
function Servers.watch(servers, meeting)
	servers:hook("smacks-hibernation-start", on_away);
	servers:hook("resource-bind", on_begun);
	local entered = {};
	meeting:hook("muc-occupant-joined", function(event)
		if jid.node(event.occupant.jid) == "focus" then entered[event.room.jid] = os.time(); end
	end);
	-- Prosody gives no answer to a client that leaves a room in which it isn't. After a restart Jicofo does that if a bridge was
	-- quicker, and would wait as long as for any answer before it looks for bridges. It also leaves and enters at the same
	-- time, and its leaving may come last: it would stay outside, and see no bridge. Jicofo never leaves these rooms so soon on
	-- purpose; when it goes away its connection ends.
	meeting:hook("presence/full", function(event)
		local from, to = event.stanza.attr.from, event.stanza.attr.to;
		if event.stanza.attr.type ~= "unavailable" then return; end
		local room = prosody.hosts[jid.host(to)].modules.muc.get_room_from_jid(jid.bare(to));
		if not room then return; end
		local is_just_in = jid.node(from) == "focus" and os.time() - (entered[room.jid] or 0) <= just_in_s;
		if room:get_occupant_jid(from) and not is_just_in then return; end
		event.origin.send(st.error_reply(event.stanza, "cancel", "item-not-found", "You are not in this room."));
		return true;
	end, 10);
end

return Servers;
