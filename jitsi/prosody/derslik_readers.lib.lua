-- Who receives a conference without being one of its people: the page that films a lesson. Its token is good for one room and one
-- entry, and names a seat, which lives as long as the API says so. Nobody learns of it, and it sends nothing.
local jid = require "util.jid";
local now = require "util.time".now;
local st = require "util.stanza";

local Sources = module:require "derslik_sources";
local Token = module:require "derslik_token";

local Readers = {};

local ask_s = 2;
local fresh_s = 3;

local Api, is_focus, put_out;
-- Seat -> when the API said last that it lives.
local living = {};
-- Address in the conference -> { seat, number, address = of its connection, sessions = by id }
local places = {};
-- Number of a token -> { holder = the connection that entered with it, ends = the token's end }
local used = {};

--- `options`: `api`, the loaded derslik_api; `is_focus` takes an address; `put_out(nick)` ends a place.
function Readers.init(options)
	Api, is_focus, put_out = options.api, options.is_focus, options.put_out;
end

local function ask(seat)
	Api.ask_seat(seat, function(lives)
		-- As for people, what held before holds while the API is away.
		if lives == nil then return; end
		living[seat] = lives and now() or nil;
		if lives then return; end
		for nick, place in pairs(places) do
			if place.seat == seat then
				put_out(nick);
				-- One that was let in and never came stands in no room.
				Readers.left(nick);
			end
		end
	end);
end

--- Somebody has signed in: if to receive, the API is asked before they knock.
function Readers.arrived(session)
	local reader = Token.reader(session);
	if reader and reader.seat then ask(reader.seat); end
end

--- Lets a reader in at `nick`, or says why not.
function Readers.admit(session, reader, nick)
	local use = used[reader.number];
	if reader.ends <= os.time() then return "This token has ended."; end
	if use and use.holder ~= session.full_jid then return "This token was used."; end
	if now() - (living[reader.seat] or 0) > fresh_s then
		ask(reader.seat);
		return "This seat is not known.";
	end
	used[reader.number] = { holder = session.full_jid, ends = reader.ends };
	-- Before the room tells the others.
	places[nick] = { seat = reader.seat, number = reader.number, address = session.full_jid, sessions = {} };
end

--- Whether the place at this address in a conference is a reader's.
function Readers.is_at(nick)
	return places[nick] ~= nil;
end

--- A reader is inside: an older page of its seat has lost its place.
function Readers.joined(nick)
	for other, place in pairs(places) do
		if other ~= nick and place.seat == places[nick].seat then put_out(other); end
	end
end

--- The place is free; the token that was used for it is worth nothing more.
function Readers.left(nick)
	local place = places[nick];
	if place and used[place.number] then used[place.number].holder = ""; end
	places[nick] = nil;
end

--- Jicofo begins a session with a reader.
function Readers.invited(nick, jingle)
	if places[nick] and jingle and jingle.attr.sid then places[nick].sessions[jingle.attr.sid] = true; end
end

--- What a reader at `nick` sends to an occupant: its half of a session with the bridge, without any source. True: ends here.
function Readers.speaks(event, nick, is_to_focus)
	local stanza = event.stanza;
	local jingle = stanza:get_child("jingle", "urn:xmpp:jingle:1");
	if not is_to_focus or not jingle or not places[nick].sessions[jingle.attr.sid or ""] then
		event.origin.send(st.error_reply(stanza, "cancel", "not-allowed", "A reader only receives."));
		return true;
	end
	if Sources.silence(jingle) == "pass" then return; end
	event.origin.send(st.reply(stanza));
	return true;
end

-- Told to Jicofo and to itself alone.
local function on_presence(event)
	local place = places[event.stanza.attr.from];
	if place and event.stanza.attr.to ~= place.address then return true; end
end

--- Keeps readers from those who sign in at a host, as the module context `clients`.
function Readers.hide_from(clients)
	clients:hook("presence/full", on_presence, 1000);
	clients:hook("resource-bind", function(event) Readers.arrived(event.session); end);
end

-- Nobody but Jicofo finds somebody there.
local function on_stanza(event)
	local stanza = event.stanza;
	local place = places[stanza.attr.to];
	if not place or is_focus(stanza.attr.from) or stanza.attr.from == place.address then return; end
	if stanza.attr.type == "error" or stanza.attr.type == "result" then return true; end
	event.origin.send(st.error_reply(stanza, "cancel", "item-not-found", "Nobody is there."));
	return true;
end

--- The same in the conferences themselves, as the module context `muc`.
function Readers.hide_in(muc)
	for _, kind in ipairs({ "iq", "message" }) do muc:hook(kind .. "/full", on_stanza, 20); end
	muc:hook("muc-disco#info", function(event)
		local count = tonumber(event.formdata["muc#roominfo_occupants"]);
		for nick in pairs(places) do
			if count and jid.bare(nick) == event.room.jid then count = count - 1; end
		end
		if count then event.formdata["muc#roominfo_occupants"] = tostring(count); end
	end, -1);
end

--- Asks again about every seat that is taken, and forgets what has ended.
function Readers.watch()
	module:add_timer(ask_s, function()
		local asked, held = {}, {};
		for _, place in pairs(places) do
			if not asked[place.seat] then ask(place.seat); end
			asked[place.seat], held[place.number] = true, true;
		end
		for seat, time in pairs(living) do
			if not asked[seat] and now() - time > fresh_s then living[seat] = nil; end
		end
		for number, use in pairs(used) do
			if use.ends < os.time() and not held[number] then used[number] = nil; end
		end
		return ask_s;
	end);
end

return Readers;
