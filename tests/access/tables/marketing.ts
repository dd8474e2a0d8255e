import { type Expected, ownerOnly, ownerWrites, tenant } from '../access.ts'
import { socialTables } from './social.ts'

/** What the marketing manager keeps: content, plan, networks, local search, widgets. */
export const marketingTables: Record<string, Expected> = {
  ...socialTables,
  'public.practice_questions': {
    ...tenant(ownerWrites('siud')),
    columns: {
      'authenticated insert': ['answer', 'id', 'is_shown', 'position', 'practice_id', 'question'],
      'authenticated update': ['answer', 'is_shown', 'position', 'question'],
    },
    row: `insert into practice_questions (practice_id, question, answer) values ($1, 'Is there parking?', 'Yes.')`,
  },
  // Written by the work that reads the site.
  'public.site_checks': {
    ...tenant(ownerOnly('s---')),
    row: `insert into site_checks (practice_id, url, outcome) values ($1, 'https://willow.example/', 'read')`,
  },
}
