-- Stands in for Jitsi's component of this name: what anybody sends to it goes to Jicofo, in the proxy's name.
local target = module:get_option_string("target_address");

local function pass_on(event)
	local stanza = event.stanza;
	local account = prosody.bare_sessions[target];
	for _, session in pairs(account and account.sessions or {}) do
		stanza.attr.from, stanza.attr.to = module.host .. "/" .. stanza.attr.from, session.full_jid;
		module:send(stanza);
		return true;
	end
end

for _, kind in ipairs({ "iq", "message", "presence" }) do
	for _, address in ipairs({ "full", "bare", "host" }) do module:hook(kind .. "/" .. address, pass_on, -1); end
end
