import { join } from 'node:path';
import type { JsonObject } from '@cubedrop/sdk';
import { readTextIfExists } from '@cubedrop/sdk/node';
import { isParsedObject, parseJsonObject } from '../parse-json-object.ts';

/** Settings by name. */
export type StoredSettings = Record<string, string>;

/** Content of the file that stores settings and contexts. */
export interface SettingsContent {
  /** The active context. */
  context?: string;
  settings: StoredSettings;
  contexts: Record<string, StoredSettings>;
}

/** Returns the path of the settings file of a config folder. */
export const settingsPath = (configFolder: string): string => join(configFolder, 'config.json');

/**
 * Returns the content of a settings file. If the file does not exist, the content has no settings. Returns `undefined`
 * if the text of the file is not that of a settings file.
 */
export function readSettings(path: string): SettingsContent | undefined {
  const text = readTextIfExists(path);
  return text === undefined ? { settings: {}, contexts: {} } : contentOf(text);
}

/** Parses a settings file. Returns `undefined` if the text is not a settings file. */
function contentOf(text: string): SettingsContent | undefined {
  let parsed: JsonObject | undefined;
  try {
    parsed = parseJsonObject(text);
  } catch {
    return undefined;
  }
  if (!parsed) return undefined;
  const { context, settings = {}, contexts = {} } = parsed;
  if (!isSettings(settings) || !areSettings(contexts)) return undefined;
  const content: SettingsContent = { settings, contexts };
  if (typeof context === 'string' && context !== '') content.context = context;
  return content;
}

function areSettings(value: unknown): value is Record<string, StoredSettings> {
  return isParsedObject(value) && Object.values(value).every(isSettings);
}

function isSettings(value: unknown): value is StoredSettings {
  return isParsedObject(value) && Object.values(value).every((setting) => typeof setting === 'string');
}
