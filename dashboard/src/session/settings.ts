export type Edition = 'original' | 'refined'

/** What /config.json tells. An empty host is the origin the dashboard was served from. */
export interface Settings {
  apiHost: string
  /** Where an administrator is added and changed: section 7 sends these two calls to a host of their own. */
  adminWriteHost: string
  edition: Edition
  /** Present only while the demo password still works. */
  demo?: { email: string; password: string }
}

export const defaultSettings: Settings = { apiHost: '', adminWriteHost: '', edition: 'original' }
