-- What the API said of each room: whether it is open, who is inside, and what each may send now.
-- Keyed by the room's name (the node of its address); in memory only: after a restart Prosody asks the API again.
local json = require "util.json";
local now = require "util.time".now;

local Policy = {};

--- Jitsi's media types in the order of telling them, each with the document's word for it.
Policy.media = { "audio", "video", "desktop" };
local right_of = { audio = "microphone", video = "camera", desktop = "screen" };

local body_limit_bytes = 256 * 1024;
local id_limit_bytes = 200;
local keep_s = 24 * 3600;

local rooms = {};

-- A JSON array and JSON's null are Lua tables too, but only an object has no metatable.
local function is_object(value)
	return type(value) == "table" and getmetatable(value) == nil;
end

local function is_seq(value)
	return type(value) == "number" and value >= 0 and value < 2 ^ 53 and value % 1 == 0;
end

-- Runs protected: Prosody's decoder fails on names that it takes for its own, such as {"__hash":5}.
local function decode(body)
	if type(body) ~= "string" or #body > body_limit_bytes then return nil; end
	local ran, document = pcall(json.decode, body);
	return ran and is_object(document) and document or nil;
end

local function read_person(rights)
	if not is_object(rights) then return nil; end
	local person = {};
	for _, medium in ipairs(Policy.media) do
		local may = rights[right_of[medium]];
		if type(may) ~= "boolean" then return nil; end
		person[medium] = may;
	end
	return person;
end

--- Reads the API's document of a room. nil: malformed, or another room's.
function Policy.read(body, name)
	local document = decode(body);
	if not document or name == "" or document.room ~= name or not is_seq(document.seq)
		or type(document.open) ~= "boolean" or not is_object(document.people) then
		return nil;
	end
	local policy = { seq = document.seq, open = document.open, people = {}, moderated = {} };
	for id, rights in pairs(document.people) do
		local person = read_person(rights);
		if type(id) ~= "string" or id == "" or #id > id_limit_bytes or not person then return nil; end
		policy.people[id] = person;
		for medium, may in pairs(person) do
			-- A room where everyone may send everything isn't moderated: no joiner waits for an approval there.
			if not may then policy.moderated[medium] = true; end
		end
	end
	return policy;
end

--- Keeps a policy unless a newer one is known. Returns whether it counts now.
function Policy.keep(name, policy)
	local known = rooms[name];
	if known and policy.seq < known.seq then return false; end
	policy.touched = now();
	rooms[name] = policy;
	return true;
end

--- The policy of a room; nil if the API hasn't said anything yet.
function Policy.of(name)
	return rooms[name];
end

--- Whether this person is inside by the API's word.
function Policy.admits(policy, id)
	return policy.open and id ~= nil and policy.people[id] ~= nil;
end

--- Whether this person may send `audio`, `video` or `desktop` now.
function Policy.may(policy, id, medium)
	if not policy.moderated[medium] then return true; end
	local person = policy.people[id];
	return person ~= nil and person[medium];
end

--- Forgets empty rooms of which the API hasn't spoken for a day. `is_live(name)` tells which to keep.
function Policy.sweep(is_live)
	for name, policy in pairs(rooms) do
		if now() - policy.touched > keep_s and not is_live(name) then rooms[name] = nil; end
	end
end

return Policy;
