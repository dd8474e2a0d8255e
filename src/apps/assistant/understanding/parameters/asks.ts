import type { Filled } from './filled.ts'

const questions: Readonly<Record<string, string>> = {
  clientId: 'For which client?',
  'ambiguous client': 'There is more than one with that name. Which one do you mean?',
  'unknown client': "I don't find a client with that name. Who is it, or shall I add them?",
  appointmentId: 'Which appointment do you mean?',
  'ambiguous appointment': 'There is more than one appointment. Which one do you mean?',
  'unknown appointment': "I don't find such an appointment. Which one do you mean?",
  'ambiguous service': 'Which service do you mean?',
  'which length': 'Which length do you mean? I change one at a time.',
  'ambiguous lead': 'Which lead do you mean?',
  serviceId: 'Which service?',
  service: 'Which service should it be?',
  serviceType: 'For which service?',
  date: 'On which day?',
  time: 'At what time?',
  startTime: 'At what time?',
  duration: 'How long should it be?',
  price: 'What should it cost?',
  name: 'What is it called?',
  firstName: "What is the client's name?",
  lastName: 'What is the last name?',
  note: 'What should the note say?',
  message: 'What should it say?',
  body: 'What should the email say?',
  subject: 'What is the email about?',
  to: 'To whom? I have no address or number for that.',
  query: 'Whom are you looking for?',
  followUpType: 'By call, email or text?',
  scheduledFor: 'On which day, and at what time?',
  period: 'For which period: this month, this quarter or this year?',
  metric: 'About revenue, bookings, clients or all of it?',
  goal: 'For revenue, for efficiency or for client satisfaction?',
  reminderType: 'By email, by text or both?',
  contentType: 'A social post, an email, a blog post or a Google Business update?',
  topic: 'What should it be about?',
  leadType: 'Is it a new inquiry, an abandoned booking or a first time visitor?',
  leadId: 'Which lead do you mean?',
  platform: 'On Google, on Facebook or wherever they like?',
  email: 'Which email address?',
  phone: 'Which phone number?',
  stage: 'Which stage: inquiry, contacted, scheduled, visited or converted?',
  analysisType: 'Booking patterns, service preferences, retention risk or value?',
  changes: 'What should change?',
}

const options: Readonly<Record<string, readonly string[]>> = {
  period: ['This month', 'This quarter', 'This year'],
  followUpType: ['Call', 'Email', 'Text'],
  goal: ['Revenue', 'Efficiency', 'Client satisfaction'],
  reminderType: ['Email', 'Text', 'Both'],
  contentType: ['Social post', 'Email', 'Blog post', 'Google Business update'],
  leadType: ['New inquiry', 'Abandoned booking', 'First time visitor'],
  platform: ['Google', 'Facebook', 'Wherever they like'],
  stage: ['Inquiry', 'Contacted', 'Scheduled', 'Visited', 'Converted'],
  analysisType: ['Booking patterns', 'Service preferences', 'Retention risk', 'Value analysis'],
  metric: ['Revenue', 'Bookings', 'Clients', 'All'],
}

/** One question for everything that is missing. */
export const questionFor = (missing: readonly string[]): string =>
  [...new Set(missing.map(name => questions[name] ?? `What is the ${name}?`))].join(' ')

export const choicesFor = ({ missing, choices }: Filled): readonly string[] =>
  choices ?? options[missing[0] ?? ''] ?? []
