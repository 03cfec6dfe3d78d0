-- Asks the API for a room's policy: after Prosody's start, or when somebody comes whom the policy doesn't name.
local http = require "net.http";
local urlencode = require "util.http".urlencode;
local now = require "util.time".now;

local least_pause_s = 1;
local retry_s = 2;
local answer_timeout_s = 5;
local patience_s = 60;

local base_url, secret, on_answer;
-- Room name -> { wanted = time of the last join attempt }, while a question is under way or waits for its retry.
local asking = {};
local asked_at = {};
local is_away = false;

local Api = {};

--- `answer(name, body)` gets the text of a 200 and returns false when it couldn't be read.
function Api.init(options)
	base_url, secret, on_answer = options.url, options.secret, options.answer;
end

local function note_outage(reason)
	if not is_away then module:log("warn", "The API does not answer (%s); joins wait until it does", reason); end
	is_away = true;
end

local request;

local function settle(name, body, code)
	local question = asking[name];
	if code == 404 or (code == 200 and on_answer(name, body)) then
		if is_away then module:log("info", "The API answers again"); end
		is_away = false;
		asking[name] = nil;
		return;
	end
	note_outage(code == 0 and tostring(body) or "status " .. tostring(code));
	-- While somebody wants in, their client keeps asking; this forgets a room that nobody waits for.
	if now() - question.wanted > patience_s then
		asking[name] = nil;
	else
		module:add_timer(retry_s, function() request(name); end);
	end
end

-- `answer(body, code)` comes once; 0: none in time.
local function get(path, answer)
	local is_settled = false;
	local function once(body, code)
		if is_settled then return; end
		is_settled = true;
		answer(body, code);
	end
	local under_way = http.request(base_url .. path, {
		headers = { Authorization = "Bearer " .. secret, Accept = "application/json" };
	}, once);
	module:add_timer(answer_timeout_s, function()
		if is_settled then return; end
		once("timeout", 0);
		if under_way then http.destroy_request(under_way); end
	end);
end

function request(name)
	asked_at[name] = now();
	get("/rooms/" .. urlencode(name), function(body, code) settle(name, body, code); end);
end

--- Whether somebody may still receive a conference without being one of its people. `answer` gets true, false, or nil where the API
--- does not say.
function Api.ask_seat(seat, answer)
	get("/seats/" .. urlencode(seat), function(_, code)
		if code == 204 then answer(true); elseif code == 404 then answer(false); else answer(nil); end
	end);
end

--- Asks about a room, at most once a second; after a failure again every 2 s while somebody wants in.
function Api.ask(name)
	local question = asking[name];
	if question then
		question.wanted = now();
		return;
	end
	asking[name] = { wanted = now() };
	local pause = least_pause_s - (now() - (asked_at[name] or 0));
	if pause > 0 then
		module:add_timer(pause, function() request(name); end);
	else
		request(name);
	end
end

function Api.sweep()
	for name, time in pairs(asked_at) do
		if now() - time > patience_s then asked_at[name] = nil; end
	end
end

return Api;
