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

--- Whether the token has an end. The plugin takes one without, too; the API never signs such a token.
function Token.ends(session)
	local token = session and session.auth_token;
	local payload = type(token) == "string" and token:match("^[^.]+%.([^.]+)%.");
	if not payload then return false; end
	local padded = payload:gsub("-", "+"):gsub("_", "/") .. ("="):rep(-#payload % 4);
	local ran, claims = pcall(json.decode, base64.decode(padded));
	return ran and type(claims) == "table" and type(claims.exp) == "number";
end

return Token;
