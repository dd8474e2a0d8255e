import type { Topic } from '../topics.ts'
import type { TopicWords } from './topic-words.ts'
import { choosing, compareServices, gift } from './words-of-choices.ts'
import { closedDays, holiday, season } from './words-of-days.ts'
import { daysOff, shortNotice } from './words-of-near-times.ts'
import { practitioner, team } from './words-of-people.ts'
import { contact, directions } from './words-of-places.ts'
import { aboutPractice, hours, policy } from './words-of-practice.ts'
import { preparing, priceAndLength } from './words-of-preparing.ts'
import { newService, service } from './words-of-services.ts'
import { aftercare, thankYou } from './words-of-thanks.ts'
import { openTime, openTimes } from './words-of-times.ts'
import { firstVisit, howToBook, returning } from './words-of-visits.ts'
import { question, quote } from './words-of-voices.ts'

export const topicWords: Readonly<Record<Topic, TopicWords>> = {
  open_times: openTimes,
  last_minute: shortNotice,
  weekend_times: daysOff,
  open_time: openTime,
  service,
  new_service: newService,
  preparing,
  price_and_length: priceAndLength,
  compare_services: compareServices,
  choosing,
  team,
  gift,
  practitioner,
  first_visit: firstVisit,
  how_to_book: howToBook,
  thank_you: thankYou,
  aftercare,
  returning,
  about_practice: aboutPractice,
  policy,
  directions,
  contact,
  hours,
  closed_days: closedDays,
  holiday,
  question,
  quote,
  season,
}
