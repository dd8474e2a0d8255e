import { isUuid } from '#lib/is-uuid.ts'

interface Params {
  practiceId?: string | undefined
  practitionerId?: string | undefined
}

/** The address names a practitioner by id, else a practice by id or slug, as in /book. */
export const askedFrame = ({ practiceId, practitionerId }: Params) =>
  practitionerId && isUuid(practitionerId)
    ? { practitioner_id: practitionerId }
    : { practice: practitionerId ?? practiceId ?? '' }
