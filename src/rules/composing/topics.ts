/** What may be written about. */
export const topics = [
  'open_times',
  'last_minute',
  'weekend_times',
  'open_time',
  'service',
  'new_service',
  'preparing',
  'price_and_length',
  'compare_services',
  'choosing',
  'team',
  'gift',
  'practitioner',
  'first_visit',
  'how_to_book',
  'thank_you',
  'aftercare',
  'returning',
  'about_practice',
  'policy',
  'directions',
  'contact',
  'hours',
  'closed_days',
  'holiday',
  'question',
  'quote',
  'season',
] as const
export type Topic = (typeof topics)[number]

export const isTopic = (text: string): text is Topic => (topics as readonly string[]).includes(text)
