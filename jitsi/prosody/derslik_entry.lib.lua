-- A connection that was made while its person still prepared: its token names no room. The one that lets them in comes later, over
-- the same connection, and is checked as at the beginning of one.
local st = require "util.stanza";

local Token = module:require "derslik_token";

local Entry = {};

local xmlns = "urn:derslik:token";
-- What Jitsi's plugin keeps of a token in a session.
local kept = {
	"auth_token", "jitsi_meet_room", "jitsi_meet_domain", "jitsi_meet_auth_issuer", "jitsi_meet_str_tenant",
	"jitsi_meet_context_user", "jitsi_meet_context_group", "jitsi_meet_context_features", "jitsi_meet_context_room",
};

--- Whether this text is a good token of the person at the other end of a session. Returns what it says.
local function read(checks, session, text)
	local id, fresh = Token.person(session), { auth_token = text };
	if not id or not checks or not text or not checks:process_and_verify_token(fresh) then return nil; end
	return Token.person(fresh) == id and Token.ends(fresh) and fresh or nil;
end

--- Takes tokens from those who signed in at `clients`, the module context of their host.
function Entry.watch(clients)
	local is_here, plugin = pcall(function() return module:require "token/util"; end);
	local checks = is_here and plugin.new(clients) or nil;
	module:hook("iq-set/host/" .. xmlns .. ":token", function(event)
		local session, stanza = event.origin, event.stanza;
		local fresh = session.host == clients.host and read(checks, session, stanza:get_child_text("token", xmlns));
		if not fresh then
			session.send(st.error_reply(stanza, "cancel", "not-allowed", "This token is not yours, or not good."));
			return true;
		end
		for _, name in ipairs(kept) do session[name] = fresh[name]; end
		session.send(st.reply(stanza));
		return true;
	end);
end

return Entry;
