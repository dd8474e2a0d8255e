/** Service traits in the order of the screening tables' columns. A service without any counts as massage. */
export const tableTraits = [
  'massage',
  'deep',
  'lymph',
  'needle',
  'electro',
  'cupping',
  'heat',
  'thrust',
  'neck_thrust',
  'talk',
] as const
/** Position and skin contact: rules of their own, no column. */
export const plainTraits = ['prone', 'supine', 'oils', 'latex', 'adhesive'] as const
export const traits = [...tableTraits, ...plainTraits] as const

export const areas = [
  'head',
  'face',
  'neck',
  'shoulders',
  'chest',
  'abdomen',
  'upper_back',
  'lower_back',
  'hips',
  'left_arm',
  'right_arm',
  'left_hand',
  'right_hand',
  'left_leg',
  'right_leg',
  'left_foot',
  'right_foot',
] as const

export type TableTrait = (typeof tableTraits)[number]
export type Trait = (typeof traits)[number]
export type Area = (typeof areas)[number]
