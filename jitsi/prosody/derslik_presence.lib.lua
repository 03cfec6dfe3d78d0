-- What a person's presence tells the others of them. Jitsi's own pages believe it: the name and picture that stand on a tile, and
-- which source is muted. Here the token says who somebody is, so a presence says nothing else.
local jid = require "util.jid";
local json = require "util.json";

local Presence = {};

local nick_xmlns = "http://jabber.org/protocol/nick";
-- A client could name any address here, and every browser in the room would load it.
local forbidden = { email = true, ["avatar-url"] = true, ["avatar-id"] = true };

--- Whether a nick has the form that Jitsi's clients make: 8 lower-case hexadecimal digits (lib-jitsi-meet, JitsiConference.resourceCreator).
-- The bridge and Jicofo take it for the person's id, and others read it in names of sources, so nothing may look like it.
function Presence.is_nick(nick)
	return #nick == 8 and nick:match("^[0-9a-f]+$") ~= nil;
end

--- Whether a source's name (`1a2b3c4d-v0`) belongs to the person with this nick. A source without a name is the sender's.
function Presence.owns(nick, source_name)
	return source_name == nil or source_name:sub(1, #nick + 1) == nick .. "-";
end

local function tells_own_sources(nick, text)
	local ran, sources = pcall(json.decode, text);
	if not ran or type(sources) ~= "table" then return false; end
	for name in pairs(sources) do
		if type(name) ~= "string" or not Presence.owns(nick, name) then return false; end
	end
	return true;
end

local function name_of(session)
	local user = session.jitsi_meet_context_user;
	local name = type(user) == "table" and user.name;
	return type(name) == "string" and name ~= "" and name or nil;
end

--- Takes out of a person's presence what its token doesn't say, and writes the token's name into it.
function Presence.correct(session, stanza)
	local nick = jid.resource(stanza.attr.to) or "";
	stanza:maptags(function(tag)
		if forbidden[tag.name] or (tag.name == "nick" and tag.attr.xmlns == nick_xmlns) then return nil; end
		if tag.name == "SourceInfo" and not tells_own_sources(nick, tag:get_text() or "") then return nil; end
		return tag;
	end);
	local name = name_of(session);
	if name and not stanza.attr.type then stanza:reset():text_tag("nick", name, { xmlns = nick_xmlns }); end
end

return Presence;
