import { addDays, isDate } from '#lib/dates.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { instantOf } from '#lib/zones.ts'
import type { Entry } from './entry.ts'

/** What the trail can be narrowed to, each with its tables. */
export const subjects = {
  practice: [
    'practices',
    'message_settings',
    'reminder_settings',
    'opening_settings',
    'reception_settings',
    'practice_questions',
    'task_rules',
    'screening_rules',
    'assistant_settings',
    'assistant_model_settings',
    'hidden_findings',
    'account_deletions',
  ],
  services: [
    'services',
    'service_categories',
    'service_durations',
    'service_addons',
    'service_practitioners',
    'service_rooms',
    'service_equipment',
    'practitioner_terms',
    'service_links',
  ],
  people: [
    'practitioners',
    'practitioner_hours',
    'schedule_overrides',
    'blocked_times',
    'calendar_feeds',
    'busy_feeds',
    'time_off',
  ],
  rooms: ['rooms', 'equipment'],
  clients: ['clients', 'data_requests', 'segments', 'leads', 'message_suppressions'],
  team: ['practice_members', 'practice_invitations'],
  links: ['short_links', 'widgets', 'widget_sites'],
  campaigns: ['campaigns', 'automation_settings', 'sequences', 'lead_magnets'],
  social: [
    'social_connections',
    'social_posts',
    'social_slots',
    'social_series',
    'reviews',
    'review_settings',
  ],
  marketing: ['marketing_plans', 'plan_items', 'content_drafts', 'practice_voices', 'gap_settings'],
  files: ['files'],
} as const satisfies Record<string, readonly string[]>
export type Subject = keyof typeof subjects

export const subjectWords: Record<Subject, string> = {
  practice: 'Practice settings',
  services: 'Services',
  people: 'Practitioners and hours',
  rooms: 'Rooms and equipment',
  clients: 'Clients and leads',
  team: 'Team',
  links: 'Links and widgets',
  campaigns: 'Campaigns and automations',
  social: 'Posts and reviews',
  marketing: 'Marketing plan and drafts',
  files: 'Files',
}

export interface TrailFilter {
  /** An account, or 'nobody': visitors and the product itself. */
  who: string | null
  subject: Subject | null
  /** YYYY-MM-DD, in the practice's zone. */
  day: string | null
}

const isSubject = (text: string | null): text is Subject => text !== null && Object.hasOwn(subjects, text)

/** From an address; what cannot be read there is no filter. */
export function readTrailFilter(address: URLSearchParams): TrailFilter {
  const [who, subject, day] = ['who', 'what', 'day'].map(name => address.get(name)) as (string | null)[]
  return {
    who: who && (who === 'nobody' || isUuid(who)) ? who : null,
    subject: isSubject(subject ?? null) ? (subject as Subject) : null,
    day: isDate(day) ? day : null,
  }
}

export const isNarrowed = ({ who, subject, day }: TrailFilter): boolean => Boolean(who || subject || day)

/** The first moment of a day, and the first of the next, as ISO texts: 23 to 25 hours apart. */
export const boundsOfDay = (zone: string, day: string): readonly [string, string] => [
  new Date(instantOf(zone, day, 0)).toISOString(),
  new Date(instantOf(zone, addDays(day, 1), 0)).toISOString(),
]

/** `or` of /rest/v1 for what is older than `end`: what one go wrote has one time. */
export const entriesAfter = ({ at, id }: Pick<Entry, 'at' | 'id'>) =>
  `at.lt."${at}",and(at.eq."${at}",id.lt.${id})` as const
