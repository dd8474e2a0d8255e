import type { DeletionSubject } from './schema.ts'

export const deletionWords = {
  title: 'Ask for deletion',
  subjectLegend: 'Whose data is it?',
  subjects: {
    account: { label: 'My account', hint: 'I run a practice with Stillpoint, or did.' },
    client: { label: 'I am a client of a practice', hint: 'I booked, filled in a form or wrote a message.' },
    connection: { label: 'Instagram or Facebook', hint: 'I connected a page and want that removed.' },
  } satisfies Record<DeletionSubject, { label: string; hint: string }>,
  email: 'Your email',
  emailHint: 'The one your data is stored under. We answer there.',
  practice: 'Name of the practice',
  note: 'Anything we should know',
  noteHint: 'Please leave out health details.',
  send: 'Send request',
  sending: 'Sending',
  subjectMissing: 'Choose whose data it is.',
  emailInvalid: 'Add the whole address, such as dana@example.com.',
  failedTitle: 'Your request was not sent',
  doneTitle: 'We have your request',
  done: (email: string) =>
    `We're sending a confirmation to ${email}. Nothing is deleted until you confirm it from that address.`,
  another: 'Send another request',
} as const

const subjectWords: Record<DeletionSubject, string> = {
  account: 'An account with Stillpoint',
  client: 'A client of a practice',
  connection: 'A connected Instagram or Facebook page',
}

interface Request {
  email: string
  subject: DeletionSubject
  practice: string
  note: string
}

export const deletionRequestMail = (request: Request) => ({
  subject: 'Data deletion requested',
  heading: 'Data deletion requested',
  paragraphs: [
    'Somebody asks for their data to be deleted. Answer this mail to reach them, and delete nothing before they have confirmed from that address.',
  ],
  facts: [
    ['Email', request.email],
    ['Whose data', subjectWords[request.subject]],
    ...(request.practice ? [['Practice', request.practice]] : []),
    ...(request.note ? [['Note', request.note]] : []),
  ] as [string, string][],
})

// Without anything typed: otherwise the form could send messages to strangers.
export const deletionReceivedMail = (contact: string) => ({
  subject: 'We have your request to delete data',
  heading: 'We have your request',
  paragraphs: [
    'Somebody, most likely you, asked us to delete the data that Stillpoint keeps about this address.',
    'A person will write to you within a few days and ask you to confirm. Nothing is deleted before that.',
    'If it was not you, you need do nothing.',
  ],
  foot: `Questions: ${contact}`,
})
