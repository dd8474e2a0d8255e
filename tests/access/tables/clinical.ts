import { closed, type Expected, notBiller, tenant } from '../access.ts'

const { front_desk: _, ...readers } = notBiller('s---')

/** What stands behind the clinical wall: nobody outside it reaches a row, whoever they are; clinical-wall.test.ts tries its own worker. */
export const clinicalTables: Record<string, Expected> = {
  'clinical.health_cards': {
    ...closed,
    row: `insert into clinical.health_cards (practice_id, client_id, answers)
          select practice_id, id, '{}' from clients where practice_id = $1 limit 1`,
  },
  'clinical.health_readings': {
    ...closed,
    row: `insert into clinical.health_readings (practice_id, client_id, verb, why)
          select practice_id, id, 'show-health-card', 'record' from clients where practice_id = $1 limit 1`,
  },
  'clinical.stop_reasons': {
    ...closed,
    row: `insert into clinical.stop_reasons (practice_id, appointment_id, rule, source_field, reason)
          select practice_id, id, 'dvt-now', 'conditions.dvt', 'Cleared' from appointments where practice_id = $1 limit 1`,
  },
  // A setting, which says nothing about anybody.
  'public.screening_rules': {
    ...tenant({ ...readers, front_desk: '0---' }),
    row: `insert into screening_rules (practice_id, rule, severity) values ($1, 'anaemia', 'ask')`,
  },
}
