import { isUuid } from '#lib/is-uuid.ts'

interface Params {
  practiceId?: string | undefined
  practitionerId?: string | undefined
}

/** Whose booking page an address asks for: a practitioner's by id, else a practice's by id or slug, as /book has it. */
export const askedFrame = ({ practiceId, practitionerId }: Params) =>
  practitionerId && isUuid(practitionerId)
    ? { practitioner_id: practitionerId }
    : { practice: practitionerId ?? practiceId ?? '' }
