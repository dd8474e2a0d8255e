import type { Area, Trait } from '#rules/composing/traits.ts'

export const traitNames: Record<Trait, string> = {
  massage: 'Hands-on, light to firm',
  deep: 'Deep pressure, trigger points, scraping',
  lymph: 'Lymph drainage',
  needle: 'Needles',
  electro: 'Current by needles or pads',
  cupping: 'Cupping',
  heat: 'Heat: stones, moxa, packs, sauna',
  thrust: 'Quick thrust to back or pelvis',
  neck_thrust: 'Quick thrust to the neck',
  talk: 'Talk alone, no touch',
  prone: 'Lying face down',
  supine: 'Lying on the back',
  oils: 'Oils or lotions',
  latex: 'Latex',
  adhesive: 'Tape or pads that stick',
}

export const areaNames: Record<Area, string> = {
  head: 'Head',
  face: 'Face',
  neck: 'Neck',
  shoulders: 'Shoulders',
  chest: 'Chest',
  abdomen: 'Abdomen',
  upper_back: 'Upper back',
  lower_back: 'Lower back',
  hips: 'Hips',
  left_arm: 'Left arm',
  right_arm: 'Right arm',
  left_hand: 'Left hand',
  right_hand: 'Right hand',
  left_leg: 'Left leg',
  right_leg: 'Right leg',
  left_foot: 'Left foot',
  right_foot: 'Right foot',
}
