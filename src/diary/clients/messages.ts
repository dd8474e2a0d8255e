import { planRefusals } from '#base/plans/refusals.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const clientRefusals = {
  ...planRefusals,
  not_found: { status: 404, message: 'We could not find this client.' },
  client_exists: {
    status: 409,
    message: 'This may be a client you already have.',
  },
  unknown_zone: {
    status: 422,
    message: 'This time zone is not known here. Choose the one of the nearest large city.',
  },
  client_merged: { status: 409, message: 'This record is part of another one now. Open that one.' },
  answered_two: { status: 409, message: 'Somebody has said that these are two people.' },
  merged_since: {
    status: 409,
    message: 'This record became part of another one since. Take that back first.',
  },
  joined_since: {
    status: 409,
    message: 'Another record became part of this one since. Take that one apart first.',
  },
  merge_too_old: { status: 410, message: 'Two records can be taken apart again for 30 days.' },
  client_erased: { status: 410, message: 'This record was erased. Nothing of it can be brought back.' },
  only_they: {
    status: 409,
    message: 'They have stopped this themselves. By text only START from their phone opens it again.',
  },
  name_differs: { status: 422, message: 'Type the name exactly as in the record.' },
  visits_to_come: { status: 409, message: 'Visits are still to come. Cancel them first.' },
  archive_under_way: {
    status: 409,
    message: 'An archive is being made, which would hold this person. Wait until it is there, then erase.',
  },
  invalid_phone: {
    status: 422,
    message: 'Check the phone number: it seems to have a digit too many or too few.',
  },
} as const satisfies Refusals

export const householdRefusals = {
  not_found: clientRefusals.not_found,
  payer_is_paid: {
    status: 409,
    message: 'Somebody else pays for this person. Name that one, or change it there first.',
  },
  pays_for_others: {
    status: 409,
    message: 'This client pays for somebody else, and so has to pay for themselves.',
  },
  other_household: {
    status: 409,
    message: 'The two are in different households. Remove one of them from their household first.',
  },
  household_full: { status: 409, message: 'A household has 20 people at most.' },
} as const satisfies Refusals

export const segmentRefusals = {
  not_found: { status: 404, message: 'This segment was deleted.' },
  segment_exists: { status: 409, message: 'A segment has this name already. Choose another one.' },
  too_many_segments: { status: 409, message: 'There are 100 segments. Remove one first.' },
} as const satisfies Refusals
