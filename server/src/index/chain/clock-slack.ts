/**
 * Maximum number of seconds by which a block's timestamp may lag behind the chain's time. An event whose timestamp
 * precedes an account's follow, webhook, subscribed browser or mail setting by at most this number of seconds counts as later.
 */
export const CLOCK_SLACK_SECONDS = 60;
