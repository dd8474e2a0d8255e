/**
 * schema.org LocalBusiness types. Search engines know no business type for chiropractic or physiotherapy,
 * so those use the medical types they belong to.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bspa\b/i, 'DaySpa'],
  [/chiropract|acupunct|physio|osteopath|physical therap|medical|clinic/i, 'MedicalBusiness'],
  [/massage|body ?work|reflexolog|beauty|facial|skin/i, 'HealthAndBeautyBusiness'],
]

/** 'HealthAndBeautyBusiness' for 'Massage therapy'. */
export const businessType = (kind: string | null): string =>
  kinds.find(([words]) => words.test(kind ?? ''))?.[1] ?? 'LocalBusiness'
