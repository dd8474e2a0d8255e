/**
 * The type of schema.org's LocalBusiness that a kind of practice is. Chiropractic and Physiotherapy have no business of their
 * own there that search engines know: the first is a system of medicine, the second also a specialty, so both are what they
 * belong to. Who says nothing of their kind is a LocalBusiness and no more.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bspa\b/i, 'DaySpa'],
  [/chiropract|acupunct|physio|osteopath|physical therap|medical|clinic/i, 'MedicalBusiness'],
  [/massage|body ?work|reflexolog|beauty|facial|skin/i, 'HealthAndBeautyBusiness'],
]

/** 'HealthAndBeautyBusiness' of 'Massage therapy'. */
export const businessType = (kind: string | null): string =>
  kinds.find(([words]) => words.test(kind ?? ''))?.[1] ?? 'LocalBusiness'
