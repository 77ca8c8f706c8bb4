/**
 * Number of seconds by which an event may be older than an account's follow, webhook or mail setting and still count as
 * later, since the timestamps of blocks may lag behind the chain's time at which the account made that setting.
 */
export const CLOCK_SLACK_SECONDS = 60;
