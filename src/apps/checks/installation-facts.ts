/** What `show-installation` reads; instants as ISO text. */
export interface InstallationFacts {
  now: string
  started_at: string
  database: { version: string; bytes: number; started_at: string; ms: number; is_embedded: boolean }
  channels: {
    channel: 'email' | 'sms'
    is_set_up: boolean
    last_sent_at: string | null
    failed_today: number
    last_failed_at: string | null
    last_error: string | null
  }[]
  /** `last_left_at`: only within the last `daysLookedBack` days. */
  lanes: {
    channel: string
    urgency: string
    due: number
    oldest_due_at: string | null
    last_left_at: string | null
  }[]
  /** Jobs scheduled in this process; `every_minutes` is the longest interval of the schedule. */
  jobs: {
    name: string
    every_minutes: number
    ended_at: string | null
    failed_at: string | null
    error: string | null
  }[]
  work: {
    waiting: number
    oldest_waiting_at: string | null
    dead: number
    last_dead_at: string | null
    last_ended_at: string | null
  }
  webhooks: {
    name: string
    is_expected: boolean
    received_at: string | null
    forged_at: string | null
    failed_at: string | null
  }[]
}
