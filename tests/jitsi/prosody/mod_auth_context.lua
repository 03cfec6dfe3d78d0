-- Stands in for Jitsi's token authentication: the password is the payload of a token, in JSON, or `none`.
local base64 = require "util.encodings".base64;
local json = require "util.json";
local new_sasl = require "util.sasl".new;

local provider = {};

function provider.get_sasl_handler(session)
	return new_sasl(module.host, {
		plain_test = function(_, _, password)
			if password ~= "none" then
				local claims = json.decode(password);
				local payload = base64.encode(password):gsub("%+", "-"):gsub("/", "_"):gsub("=", "");
				session.auth_token = "e30." .. payload .. ".signature";
				session.jitsi_meet_room = claims.room;
				session.jitsi_meet_context_user = claims.context and claims.context.user;
			end
			return true, true;
		end;
	});
end

module:provides("auth", provider);

-- As Jitsi's features_identity does: components that introduce themselves are found in the host's answer.
module:hook("jitsi-add-identity", function(event)
	module:add_identity("component", event.name, event.host);
end);
