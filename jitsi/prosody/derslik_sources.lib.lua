-- Which video sources of one person the conference gets to see.
--
-- The bridge closes "video" as a whole, and only if camera and screen are both forbidden. If one of them is allowed,
-- this takes the other's sources out of what the person announces, and announces them later in the person's name.
local st = require "util.stanza";

local Presence = module:require "derslik_presence";

-- Jicofo takes 20 of each; our list must not grow with what a client sends.
local announced_limit = 64;
local xmlns_jingle = "urn:xmpp:jingle:1";
local xmlns_rtp = "urn:xmpp:jingle:apps:rtp:1";

-- What a jingle action does with sources, and whether it means anything without them.
local actions = {
	["session-accept"] = { begins = true }, ["transport-accept"] = {},
	["source-add"] = { only_sources = true }, ["addsource"] = { only_sources = true },
	["source-remove"] = { only_sources = true, removes = true },
	["removesource"] = { only_sources = true, removes = true },
};

local Sources = {};

-- What a person has announced: `list` by ssrc ({ medium, xml, passed }), `groups` of ssrcs, `sid` of its session.
local function new_announced(sid)
	return { sid = sid, list = {}, groups = {} };
end

-- Children by their name alone: in Jingle nearly each level has a namespace of its own.
local function children(element, name)
	local found = {};
	for _, tag in ipairs(element.tags) do
		if tag.name == name then table.insert(found, tag); end
	end
	return found;
end

-- A source that doesn't call itself a screen counts as a camera, as in Jicofo.
local function medium_of(source)
	return (source.attr.videoType or ""):lower() == "desktop" and "desktop" or "video";
end

local function is_withheld(rights, medium)
	if medium == "desktop" then return rights.video and not rights.desktop; end
	return rights.desktop and not rights.video;
end

local function ssrcs_of(group)
	local ssrcs = {};
	for _, source in ipairs(children(group, "source")) do table.insert(ssrcs, source.attr.ssrc); end
	return ssrcs;
end

local function any_ssrc(group, test)
	for _, ssrc in ipairs(ssrcs_of(group)) do
		if test(ssrc) then return true; end
	end
	return false;
end

-- Calls `see` for the places where Jicofo looks for sources: contents and their descriptions.
local function each_holder(jingle, see)
	for _, content in ipairs(children(jingle, "content")) do
		for _, description in ipairs(children(content, "description")) do see(description, content); end
		see(content, content);
	end
end

local function says_audio(media)
	return (media or ""):lower() == "audio";
end

-- What a client calls sound in one place it may call a picture in another, and Jicofo asks a source itself: sound is only what nothing
-- in it calls a picture. Sound is none of our business here.
local function is_sound(holder, content)
	if not says_audio(content.attr.name) then return false; end
	for _, description in ipairs(children(content, "description")) do
		if not says_audio(description.attr.media or content.attr.name) then return false; end
	end
	for _, source in ipairs(children(holder, "source")) do
		if source.attr.videoType then return false; end
	end
	return true;
end

local function video_holders(jingle)
	local holders = {};
	each_holder(jingle, function(holder, content)
		if not is_sound(holder, content) then table.insert(holders, holder); end
	end);
	return holders;
end

-- Whether a source carries another person's name, among pictures or sounds, alone or in a group.
local function has_foreign_name(jingle, nick)
	local is_foreign = false;
	local function look(holder)
		for _, source in ipairs(children(holder, "source")) do
			if not Presence.owns(nick, source.attr.name) then is_foreign = true; end
		end
	end
	each_holder(jingle, function(holder)
		look(holder);
		for _, group in ipairs(children(holder, "ssrc-group")) do look(group); end
	end);
	return is_foreign;
end

-- Takes out the children called `name` for which `stays` answers false.
local function filter(holders, name, stays)
	for _, holder in ipairs(holders) do
		holder:maptags(function(tag)
			if tag.name == name and not stays(tag) then return nil; end
			return tag;
		end);
	end
end

local function count_with(announced, holders)
	local count = #announced.groups;
	for _ in pairs(announced.list) do count = count + 1; end
	for _, holder in ipairs(holders) do
		count = count + #children(holder, "source") + #children(holder, "ssrc-group");
	end
	return count;
end

local function has_sources(jingle)
	local found = false;
	each_holder(jingle, function(holder) found = found or holder:child_with_name("source") ~= nil; end);
	return found;
end

local function learn(announced, holders, rights)
	filter(holders, "source", function(source)
		local medium = medium_of(source);
		local passed = not is_withheld(rights, medium);
		if source.attr.ssrc then
			announced.list[source.attr.ssrc] = { medium = medium, xml = st.clone(source), passed = passed };
		end
		return passed;
	end);
	filter(holders, "ssrc-group", function(group)
		table.insert(announced.groups, st.clone(group));
		return not any_ssrc(group, function(ssrc)
			local entry = announced.list[ssrc];
			return entry ~= nil and not entry.passed;
		end);
	end);
end

local function forget(announced, holders)
	-- What Jicofo has never seen it must not be asked to remove: it would refuse the rest with it.
	local unseen = {};
	filter(holders, "source", function(source)
		local ssrc = source.attr.ssrc;
		local entry = announced.list[ssrc];
		announced.list[ssrc or ""] = nil;
		if entry and not entry.passed then unseen[ssrc] = true; end
		return entry == nil or entry.passed;
	end);
	filter(holders, "ssrc-group", function(group)
		return not any_ssrc(group, function(ssrc) return unseen[ssrc]; end);
	end);
	for n = #announced.groups, 1, -1 do
		if any_ssrc(announced.groups[n], function(ssrc) return announced.list[ssrc] == nil; end) then
			table.remove(announced.groups, n);
		end
	end
end

--- Learns from a person's jingle element and takes out of it what `rights` withhold. Returns what is known now, and
--- what to do with the stanza: "pass" it on, or answer it here because nothing is left ("empty"), it is "too-much", or it
-- names a source of somebody else than `nick` ("foreign").
function Sources.filter(announced, jingle, rights, nick)
	-- Jicofo writes sources as JSON too; a client has no reason to, and none of this looks into it.
	filter({ jingle }, "json-message", function() return false; end);
	local action = actions[jingle.attr.action];
	if not action then return announced, "pass"; end
	if has_foreign_name(jingle, nick) then return announced, "foreign"; end
	if action.begins or not announced then announced = new_announced(jingle.attr.sid); end
	local holders = video_holders(jingle);
	local had_sources = has_sources(jingle);
	if action.removes then
		forget(announced, holders);
	elseif count_with(announced, holders) > announced_limit then
		return announced, "too-much";
	else
		learn(announced, holders, rights);
	end
	local is_empty = action.only_sources and had_sources and not has_sources(jingle);
	return announced, is_empty and "empty" or "pass";
end

--- Takes every source out of a jingle element. Returns what to do with the stanza, as `filter` does.
function Sources.silence(jingle)
	filter({ jingle }, "json-message", function() return false; end);
	local action = actions[jingle.attr.action];
	local is_empty = action and action.only_sources and has_sources(jingle);
	each_holder(jingle, function(holder)
		for _, name in ipairs({ "source", "ssrc-group" }) do filter({ holder }, name, function() return false; end); end
	end);
	return is_empty and "empty" or "pass";
end

local function describe(announced, action, chosen)
	local ssrcs = {};
	for ssrc in pairs(chosen) do table.insert(ssrcs, ssrc); end
	if #ssrcs == 0 then return nil; end
	table.sort(ssrcs);
	local jingle = st.stanza("jingle", { xmlns = xmlns_jingle, action = action, sid = announced.sid })
		:tag("content", { creator = "responder", name = "video", senders = "both" })
		:tag("description", { xmlns = xmlns_rtp, media = "video" });
	for _, ssrc in ipairs(ssrcs) do jingle:add_child(st.clone(announced.list[ssrc].xml)); end
	for _, group in ipairs(announced.groups) do
		if not any_ssrc(group, function(ssrc) return not chosen[ssrc]; end) then jingle:add_child(st.clone(group)); end
	end
	return jingle:reset();
end

--- After a change of rights: the jingle elements that add and remove sources in the person's name, nil for nothing.
function Sources.settle(announced, rights)
	local added, removed = {}, {};
	for ssrc, entry in pairs(announced.list) do
		local passed = not is_withheld(rights, entry.medium);
		if passed ~= entry.passed then (passed and added or removed)[ssrc] = true; end
		entry.passed = passed;
	end
	return describe(announced, "source-add", added), describe(announced, "source-remove", removed);
end

return Sources;
