-- The API's authority in the conference: who may enter, and who may send microphone, camera and screen.
-- Takes the place of Jitsi's component of the same name. README.md says why each hook is here.
local hashes = require "util.hashes";
local http = require "util.http";
local jid = require "util.jid";
local st = require "util.stanza";

local Policy = module:require "derslik_policy";
local Api = module:require "derslik_api";
local Room = module:require "derslik_room";
local Sources = module:require "derslik_sources";
local Token = module:require "derslik_token";
local Guard = module:require "derslik_guard";
local Servers = module:require "derslik_servers";
local Entry = module:require "derslik_entry";
local Focus = module:require "derslik_focus";
local Presence = module:require "derslik_presence";
local Readers = module:require "derslik_readers";

local muc_host = module:get_option_string("muc_component");
local main_host = module:get_option_string("muc_mapper_domain_base", muc_host and muc_host:match("^[^.]+%.(.+)$"));
local focus_bare_jid = module:get_option_string("derslik_focus", "focus@auth." .. tostring(main_host));
local proxy_host = module:get_option_string("derslik_proxy", "focus." .. tostring(main_host));
local meeting_host = module:get_option_string("derslik_internal_muc", "internal-muc." .. tostring(main_host));
local secret = module:get_option_string("derslik_authority_secret", os.getenv("JITSI_AUTHORITY_SECRET"));
local api_url = module:get_option_string("derslik_authority_url", os.getenv("DERSLIK_AUTHORITY_URL"));

assert(muc_host and main_host, "muc_component is not set: there is no conference to watch over");

-- Without them nobody comes in: a forgotten line must not open the server.
local is_configured = (secret or "") ~= "" and (api_url or "") ~= "";
if not is_configured then
	module:log("error", "JITSI_AUTHORITY_SECRET or DERSLIK_AUTHORITY_URL is not set: every room stays closed");
end

local health_room = "__jicofo-health-check";
local servers_host = jid.host(focus_bare_jid);
local sweep_s = 3600;
local refusals_s = module:get_option_number("derslik_refusals_s", 60);

local function get_room(room_jid)
	return prosody.hosts[muc_host].modules.muc.get_room_from_jid(room_jid);
end

local function accept_document(name, body)
	local policy = Policy.read(body, name);
	if not policy then return false; end
	local room = Policy.keep(name, policy) and get_room(jid.join(name, muc_host));
	if room then Room.settle(room); end
	return true;
end

local function is_focus(address)
	return jid.bare(address) == focus_bare_jid;
end

-- Reason -> how often since the last line, which comes once a minute while there is anything, and names nobody.
local refused = {};
local function tell_refused()
	local said = {};
	for why, times in pairs(refused) do table.insert(said, times .. " x " .. why); end
	table.sort(said);
	module:log("info", "Refused: %s", table.concat(said, " "));
	refused = {};
end

local function refuse(event, why)
	if next(refused) == nil then module:add_timer(refusals_s, tell_refused); end
	refused[why] = (refused[why] or 0) + 1;
	event.origin.send(st.error_reply(event.stanza, "cancel", "not-allowed", why));
	return true;
end

local function ask(room)
	local name = Room.name_of(room);
	if is_configured and name:sub(1, #health_room) ~= health_room then Api.ask(name); end
end

-- Jitsi's check of tokens comes after this, and writes the whole token of whom it refuses into the log: everybody who is at the door
-- before Jicofo, also those who have a good one. They hear what that check tells them.
local function on_pre_create(event)
	local session, stanza = event.origin, event.stanza;
	if is_focus(stanza.attr.from) then return; end
	if not Token.is_for(session, (jid.node(stanza.attr.to))) then
		return refuse(event, "This token is not for this room.");
	end
	session.send(st.error_reply(stanza, "cancel", "not-allowed", "Room does not exist")
		:tag("room-does-not-exist", { xmlns = "http://jitsi.org/jitmeet" }));
	return true;
end

local function on_reader_pre_join(event, policy, reader)
	if event.is_first_session == false then return refuse(event, "This name is taken."); end
	if not policy or not policy.open then
		ask(event.room);
		return refuse(event, "This room is not open.");
	end
	local why = Readers.admit(event.origin, reader, event.occupant.nick);
	if why then return refuse(event, why); end
end

local function on_pre_join(event)
	local room, address = event.room, event.stanza.attr.from;
	local policy = Policy.of(Room.name_of(room));
	if is_focus(address) then
		if not policy then ask(room); end
		Room.welcome_focus(room, address);
		return;
	end
	if not Presence.is_nick(jid.resource(event.occupant.nick) or "") then return refuse(event, "No client has such a name."); end
	if not Token.ends(event.origin) or not Token.is_for(event.origin, Room.name_of(room)) then
		return refuse(event, "This token is not for this room.");
	end
	local nick, reader = event.occupant.nick, Token.reader(event.origin);
	if reader then return on_reader_pre_join(event, policy, reader); end
	local id = Token.person(event.origin);
	if not policy or not Policy.admits(policy, id) then
		if id then ask(room); end
		return refuse(event, "You are not in this lesson.");
	end
	if event.is_first_session == false then
		-- A second connection under one nick would send with the rights of the first.
		local holder = Room.conference(room).people[nick];
		if holder and holder.id == id then room:set_role(true, nick, nil, "Replaced by a newer connection."); end
		return refuse(event, "This name is taken.");
	end
	-- A reader that was let in here, and then not by Jitsi's own checks.
	Readers.left(nick);
end

local function on_joined(event)
	local room, nick = event.room, event.occupant.nick;
	if Readers.is_at(nick) then return Readers.joined(nick); end
	local id = Token.person(event.origin);
	if not id or is_focus(event.occupant.bare_jid) then return; end
	local people = Room.conference(room).people;
	local older = {};
	for other, person in pairs(people) do
		if person.id == id and other ~= nick then table.insert(older, other); end
	end
	people[nick] = { id = id, told = {}, rights = {}, sessions = {} };
	for _, other in ipairs(older) do room:set_role(true, other, nil, "Replaced by a newer connection."); end
	Room.settle(room);
end

-- The bridge knows people by their nick: after a change their rights would stay with the old one, free for others.
local function on_pre_change(event)
	if event.orig_occupant.nick ~= event.dest_occupant.nick then return refuse(event, "A name stays as it is."); end
end

local function on_left(event)
	local conference = Room.conference(event.room);
	conference.people[event.occupant.nick] = nil;
	Readers.left(event.occupant.nick);
	if is_focus(event.occupant.bare_jid) then conference.focus = nil; end
end

-- Jicofo mutes everybody when moderation begins, also those who are approved.
local function is_needless_mute(conference, nick, stanza)
	local person = conference.people[nick];
	local mute = stanza.attr.type == "set" and stanza:child_with_name("mute");
	if not person or not mute or mute.attr.actor or mute:get_text() ~= "true" then return false; end
	for medium, xmlns in pairs(Room.mute_xmlns) do
		if mute.attr.xmlns == xmlns then return person.rights[medium] == true; end
	end
	return false;
end

local function on_jingle(event, conference, nick, jingle)
	local person = conference.people[nick];
	if not person then return; end
	-- In another's session a client would speak with that person's sources and its own rights.
	if not person.sessions[jingle.attr.sid or ""] then return refuse(event, "This session is not yours."); end
	local verdict;
	person.announced, verdict = Sources.filter(person.announced, jingle, person.rights, jid.resource(nick));
	if verdict == "too-much" then return refuse(event, "Too many sources."); end
	if verdict == "foreign" then return refuse(event, "This source is not yours."); end
	if verdict == "empty" then
		event.origin.send(st.reply(event.stanza));
		return true;
	end
	if jingle.attr.action == "session-accept" then Room.open_approved(conference, nick); end
end

local function on_iq_to_occupant(event)
	local stanza = event.stanza;
	local from, to, kind = stanza.attr.from, stanza.attr.to, stanza.attr.type;
	-- An answer begins nothing, and must not be answered.
	if kind == "result" or kind == "error" then return; end
	local room = get_room(jid.bare(to));
	if not room then return; end
	local conference = Room.conference(room);
	local jingle = stanza:get_child("jingle", "urn:xmpp:jingle:1");
	if from == conference.focus then
		local person = conference.people[to];
		if person and jingle and jingle.attr.sid then person.sessions[jingle.attr.sid] = true; end
		Readers.invited(to, jingle);
		if not is_needless_mute(conference, to, stanza) then return; end
		event.origin.send(st.reply(stanza));
		return true;
	end
	local nick = room:get_occupant_jid(from);
	local is_to_focus = conference.focus ~= nil and to == room:get_occupant_jid(conference.focus);
	if nick and Readers.is_at(nick) then return Readers.speaks(event, nick, is_to_focus); end
	if not jingle then return; end
	if not is_to_focus then
		-- Media from person to person would pass the bridge by, and the rules with it.
		return refuse(event, "Media go through the bridge.");
	end
	if nick then return on_jingle(event, conference, nick, jingle); end
end

-- Kicking, banning, granting and the room's settings are the API's; Jicofo is the one other that needs them.
local function on_administration(event)
	if not is_focus(event.stanza.attr.from) then return refuse(event, "The room is led by the API."); end
end

-- Hashes both first, so that the time of the comparison says nothing of the secret.
local function is_authorized(request)
	local given = (request.headers.authorization or ""):match("^Bearer (.+)$");
	return is_configured and given ~= nil and hashes.sha256(given) == hashes.sha256(secret);
end

local function on_put(event, path)
	if not is_authorized(event.request) then return 401; end
	return accept_document(http.urldecode(path), event.request.body) and 204 or 400;
end

-- For every name that the API may use for this server: the conference's hosts are names of XMPP only.
module:depends("http");
local everywhere = module:context("*");
local route = { name = "derslik", default_path = "/derslik", route = { ["PUT /rooms/*"] = on_put } };
everywhere:add_item("http-provider", route);

local function put_reader_out(nick)
	local room = get_room(jid.bare(nick));
	if room then room:set_role(true, nick, nil, "This seat is over."); end
end

local function watch_muc()
	local muc = module:context(muc_host);
	Room.init({ policies = Policy, muc = muc, focus = focus_bare_jid });
	Readers.init({ api = Api, is_focus = is_focus, put_out = put_reader_out });
	Readers.hide_in(muc);
	muc:hook("muc-room-pre-create", on_pre_create, 100);
	muc:hook("muc-occupant-pre-join", on_pre_join, 100);
	muc:hook("presence/full", function(event)
		if not is_focus(event.stanza.attr.from) then Presence.correct(event.origin, event.stanza); end
	end, 10);
	muc:hook("muc-occupant-pre-change", on_pre_change, 98);
	Focus.watch(muc, is_focus, Room.welcome_focus);
	muc:hook("muc-occupant-joined", on_joined, -2);
	muc:hook("muc-occupant-left", on_left);
	muc:hook("muc-room-destroyed", function(event) Room.forget(event.room); end);
	muc:hook("iq/full", on_iq_to_occupant, 10);
	muc:hook("iq-set/bare/http://jabber.org/protocol/muc#admin:query", on_administration, 10);
	muc:hook("iq-set/bare/http://jabber.org/protocol/muc#owner:query", on_administration, 10);
end

local function watch_clients(host)
	Readers.hide_from(module:context(host));
	Guard.watch(module:context(host), {
		servers = servers_host, proxy = proxy_host, muc = muc_host, main = main_host,
	});
end

local function introduce()
	module:context(main_host):fire_event("jitsi-add-identity", { name = "av_moderation", host = module.host });
end

local function when_active(host, act)
	if prosody.hosts[host] then
		act();
	else
		module:hook_global("host-activated", function(name)
			if name == host then act(); end
		end, -1);
	end
end

Api.init({ url = api_url, secret = secret, answer = accept_document });
when_active(muc_host, watch_muc);
when_active(main_host, introduce);
when_active(main_host, function() Entry.watch(module:context(main_host)); end);
when_active(servers_host, function()
	when_active(meeting_host, function() Servers.watch(module:context(servers_host), module:context(meeting_host)); end);
end);
when_active(main_host, function() watch_clients(main_host); end);

-- Commands of Jitsi's own clients, which may not say who may send.
module:hook("message/host", function() return true; end, 10);

if is_configured then Readers.watch(); end

module:add_timer(sweep_s, function()
	Policy.sweep(function(name) return get_room(jid.join(name, muc_host)) ~= nil; end);
	Api.sweep();
	return sweep_s;
end);

function module.unload()
	everywhere:remove_item("http-provider", route);
end
