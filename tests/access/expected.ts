import type { Expected } from './access.ts'
import { assistantTables } from './tables/assistant.ts'
import { clientTables } from './tables/clients.ts'
import { clinicalTables } from './tables/clinical.ts'
import { growthTables } from './tables/growth.ts'
import { houseTables } from './tables/house.ts'
import { marketingTables } from './tables/marketing.ts'
import { practiceTables } from './tables/practice.ts'
import { receptionTables } from './tables/reception.ts'

/** Every table, one entry each: who reaches its rows, which of its columns, and a row to try it on. */
export const expected: Record<string, Expected> = {
  ...houseTables,
  ...practiceTables,
  ...clientTables,
  ...clinicalTables,
  ...growthTables,
  ...marketingTables,
  ...assistantTables,
  ...receptionTables,
}

/** Functions that run with their owner's rights, and the roles that may call them. */
export const definers: Record<string, string[]> = {
  'app.closes_at(uuid)': ['practice_worker'],
  'app.conversation_limit(uuid,timestamp with time zone)': ['practice_worker'],
  'app.account_made_at(uuid)': ['practice_worker'],
  'app.clients_named(text[])': ['practice_worker'],
  'app.clients_reached(text[])': ['practice_worker'],
  'app.erase_closed()': ['practice_worker'],
  'app.erase_suppressions()': ['practice_worker'],
  'app.erase_unclaimed_texts()': ['practice_worker'],
  'app.stop_messages(uuid[],text,timestamp with time zone)': ['practice_worker'],
  'app.full_months(uuid,date,date)': ['practice_worker'],
  'app.hold_back(jsonb)': ['practice_worker'],
  'app.hours_ahead(uuid)': ['practice_worker'],
  'app.takes_clients(uuid,integer)': ['practice_worker'],
  'app.is_admin()': ['authenticated'],
  'app.keep_letter_preview(text,text,timestamp with time zone)': ['practice_worker'],
  'app.lift_visit(uuid)': ['practice_worker'],
  'app.settle_visit(uuid)': ['practice_worker'],
  'app.may_open(uuid,text,timestamp with time zone)': ['practice_worker'],
  'app.may_write_to_people(uuid)': ['practice_worker'],
  'app.is_fully_signed_in()': ['authenticated'],
  'app.is_in_session()': ['authenticated'],
  'app.is_super_practice()': ['authenticated', 'practice_worker'],
  'app.may(text)': ['authenticated'],
  'app.note_new_week(uuid,tstzmultirange)': ['practice_worker'],
  'app.open_online_visits(text,text,text,timestamp with time zone)': ['practice_worker'],
  'app.own_mailbox()': ['practice_worker'],
  'app.phone_has_stopped(text)': ['practice_worker'],
  'app.practice_id()': ['authenticated', 'practice_worker'],
  'app.practice_mailbox(uuid)': ['practice_worker'],
  'app.remember_booker(uuid,text)': ['practice_worker'],
  'app.rights()': ['authenticated'],
  'app.search_clients(text,boolean,integer,integer)': ['authenticated'],
  'app.team()': ['practice_worker'],
  'app.voter_id(text)': ['practice_worker'],
  'app.worker_finds(text,boolean,integer)': ['practice_worker'],
  'app.withhold_messages(text,uuid,text,text,timestamp with time zone)': ['practice_worker'],
  'get_my_standing()': ['authenticated'],
}

/** What a visitor may call: it answers from the visitor's own claims. */
export const openToVisitors = ['auth.email()', 'auth.jwt()', 'auth.role()', 'auth.uid()']
