-- Makes a conference follow its policy: who is in it, what the bridge lets through, what clients learn.
--
-- It tells only differences to what it told before, so a caller may run `settle` after any change.
local array = require "util.array";
local jid = require "util.jid";
local json = require "util.json";
local st = require "util.stanza";

local Sources = module:require "derslik_sources";

local Policy, muc, focus_bare_jid;
-- Room address -> { focus = real address of Jicofo, told = { [medium] = { is_moderated, approved } }, people = by nick }
local conferences = {};
local last_id = 0;

local Room = {};

--- Namespaces of the mute element by media type.
Room.mute_xmlns = {
	audio = "http://jitsi.org/jitmeet/audio";
	video = "http://jitsi.org/jitmeet/video";
	desktop = "http://jitsi.org/jitmeet/desktop";
};

--- `policies` is the loaded derslik_policy, `muc` the module context of the conference MUC, `focus` Jicofo's bare address.
function Room.init(options)
	Policy, muc, focus_bare_jid = options.policies, options.muc, options.focus;
end

function Room.name_of(room)
	return (jid.node(room.jid));
end

--- Our notes on a conference; makes them if needed.
function Room.conference(room)
	local conference = conferences[room.jid];
	if not conference then
		conference = { told = {}, people = {} };
		for _, medium in ipairs(Policy.media) do conference.told[medium] = { is_moderated = false, approved = array() }; end
		conferences[room.jid] = conference;
	end
	return conference;
end

function Room.forget(room)
	conferences[room.jid] = nil;
end

local function send_json(to, content)
	content.type = "av_moderation";
	module:send(st.message({ from = module.host, to = to })
		:tag("json-message", { xmlns = "http://jitsi.org/jitmeet" }):text(json.encode(content)));
end

-- The answer ends at the conference: it passes on only answers to questions that it passed on itself.
local function send_iq(from, to, child)
	last_id = last_id + 1;
	muc:send(st.iq({ type = "set", from = from, to = to, id = "derslik-" .. last_id }):add_child(child));
end

local function mute_element(medium, nick, is_muted)
	return st.stanza("mute", { xmlns = Room.mute_xmlns[medium], jid = nick }):text(tostring(is_muted));
end

-- Jicofo looks at its lists again when people mute or unmute themselves, and checks no right for that.
local function mute_self(conference, nick, medium, is_muted)
	if conference.focus then send_iq(nick, conference.focus, mute_element(medium, nick, is_muted)); end
end

local function mute_client(room, conference, nick, medium)
	local occupant = room:get_occupant_by_nick(nick);
	local focus_nick = conference.focus and room:get_occupant_jid(conference.focus);
	if occupant and focus_nick then send_iq(focus_nick, occupant.jid, mute_element(medium, nick, true)); end
end

local function sorted_nicks(people)
	local nicks = array();
	for nick in pairs(people) do nicks:push(nick); end
	return nicks:sort();
end

local function actor_of(room)
	return room.jid .. "/authority";
end

local function tell_focus(room, conference, medium)
	if not conference.focus then return; end
	local told = conference.told[medium];
	send_json(conference.focus, {
		room = room.jid, actor = actor_of(room), mediaType = medium, enabled = told.is_moderated,
		-- Jicofo keeps the last list that it got, so it must get an empty one too, as [].
		whitelists = { [medium] = told.approved },
	});
end

local function tell_moderation(room, occupant, medium, is_moderated)
	send_json(occupant.jid, { room = room.jid, actor = actor_of(room), mediaType = medium, enabled = is_moderated });
end

local function tell_person(room, occupant, medium, may)
	send_json(occupant.jid, { room = room.jid, mediaType = medium, approved = may or nil, removed = not may or nil });
end

local function put_out(room, conference, policy)
	for _, nick in ipairs(sorted_nicks(conference.people)) do
		if not Policy.admits(policy, conference.people[nick].id) then
			room:set_role(true, nick, nil, "You are not in this lesson.");
		end
	end
end

local function settle_sources(conference, person, nick)
	if not person.announced then return; end
	local added, removed = Sources.settle(person.announced, person.rights);
	for _, jingle in pairs({ removed, added }) do
		if conference.focus then send_iq(nick, conference.focus, jingle); end
	end
end

-- One person and one medium. A newcomer has been told nothing, and Jicofo gets its word after the session-accept.
local function settle_person(room, conference, nick, medium, is_toggled)
	local person, is_moderated = conference.people[nick], conference.told[medium].is_moderated;
	local before, may = person.told[medium], person.rights[medium];
	local occupant = room:get_occupant_by_nick(nick);
	if not occupant then return; end
	local is_new = before == nil;
	local is_taken_back = before == true and not may and not is_toggled;
	person.told[medium] = may;
	if is_moderated and is_new and not is_toggled then tell_moderation(room, occupant, medium, true); end
	if is_moderated and may and (before ~= true or is_toggled) then tell_person(room, occupant, medium, true); end
	if is_taken_back then tell_person(room, occupant, medium, false); end
	if not is_new and (before ~= may or is_toggled) then mute_self(conference, nick, medium, not may); end
	-- When moderation begins Jicofo mutes the clients itself.
	if is_taken_back then mute_client(room, conference, nick, medium); end
end

local function settle_medium(room, conference, policy, medium)
	local told, is_moderated = conference.told[medium], policy.moderated[medium] or false;
	local approved = array();
	for _, nick in ipairs(sorted_nicks(conference.people)) do
		if is_moderated and conference.people[nick].rights[medium] then approved:push(nick); end
	end
	local is_toggled = is_moderated ~= told.is_moderated;
	local is_new_list = is_moderated and table.concat(approved, " ") ~= table.concat(told.approved, " ");
	conference.told[medium] = { is_moderated = is_moderated, approved = approved };
	if is_toggled or is_new_list then tell_focus(room, conference, medium); end
	if is_toggled then
		for _, occupant in room:each_occupant() do
			if occupant.bare_jid ~= focus_bare_jid then tell_moderation(room, occupant, medium, is_moderated); end
		end
	end
	for _, nick in ipairs(sorted_nicks(conference.people)) do
		settle_person(room, conference, nick, medium, is_toggled);
	end
end

--- Jicofo comes in: tells it every rule before it can invite anybody. It may have been away while clients stayed.
function Room.welcome_focus(room, real_jid)
	local conference = Room.conference(room);
	local policy = Policy.of(Room.name_of(room));
	conference.focus = nil;
	for _, medium in ipairs(Policy.media) do
		if policy then settle_medium(room, conference, policy, medium); end
	end
	conference.focus = real_jid;
	for _, medium in ipairs(Policy.media) do
		if conference.told[medium].is_moderated then tell_focus(room, conference, medium); end
	end
end

--- A person's session with the bridge begins. In a moderated room everyone starts closed, even when approved.
function Room.open_approved(conference, nick)
	for _, medium in ipairs(Policy.media) do
		local is_moderated, may = conference.told[medium].is_moderated, conference.people[nick].rights[medium];
		if is_moderated and may then mute_self(conference, nick, medium, false); end
	end
end

--- Brings a conference in line with its policy. Does nothing until the API has spoken of the room.
function Room.settle(room)
	local policy = Policy.of(Room.name_of(room));
	local conference = conferences[room.jid];
	if not policy or not conference then return; end
	if not policy.open then
		room:destroy(nil, "The lesson has ended.");
		return;
	end
	put_out(room, conference, policy);
	for nick, person in pairs(conference.people) do
		for _, medium in ipairs(Policy.media) do
			person.rights[medium] = Policy.may(policy, person.id, medium);
		end
		settle_sources(conference, person, nick);
	end
	for _, medium in ipairs(Policy.media) do settle_medium(room, conference, policy, medium); end
end

return Room;
