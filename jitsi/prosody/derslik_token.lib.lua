-- What the token of a connection says. Jitsi's plugin has checked its signature and keeps its claims in the session.
local base64 = require "util.encodings".base64;
local json = require "util.json";

local Token = {};

--- The person at the other end of a session, nil where no token names one.
function Token.person(session)
	local user = session and session.jitsi_meet_context_user;
	local id = type(user) == "table" and user.id;
	return id and tostring(id) or nil;
end

--- Whether the token is for this room. The plugin takes `*` for any; the API signs a token for one.
function Token.is_for(session, name)
	local room = session and session.jitsi_meet_room;
	return type(room) == "string" and room:lower() == name;
end

local function claims_of(session)
	local token = session and session.auth_token;
	local payload = type(token) == "string" and token:match("^[^.]+%.([^.]+)%.");
	if not payload then return {}; end
	local padded = payload:gsub("-", "+"):gsub("_", "/") .. ("="):rep(-#payload % 4);
	local ran, claims = pcall(json.decode, base64.decode(padded));
	return ran and type(claims) == "table" and claims or {};
end

--- Whether the token has an end. The plugin takes one without, too; the API never signs such a token.
function Token.ends(session)
	return type(claims_of(session).exp) == "number";
end

--- What the token of somebody says who receives a conference and is none of its people: { seat, number, ends }. nil: one of the
--- people, whose ids never begin like that.
function Token.reader(session)
	if (Token.person(session) or ""):sub(1, 1) ~= "@" then return nil; end
	local claims = claims_of(session);
	local seat, number, ends = claims.seat, claims.jti, claims.exp;
	-- One that says less is worth nothing, and is no person either.
	local is_whole = type(seat) == "string" and type(number) == "string" and type(ends) == "number";
	return is_whole and { seat = seat, number = number, ends = ends } or { ends = 0 };
end

return Token;
