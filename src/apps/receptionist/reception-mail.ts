import { mailPage } from '#lib/text/mail-page.ts'

interface Sender {
  practice: string
  publicUrl: string
}

/** The code goes to the address's owner, in both languages of the chat. */
export const codeMail = ({ practice, publicUrl }: Sender, code: string) => ({
  subject: `${code} is your code for the chat of ${practice}`,
  ...mailPage({
    heading: 'Your code for the chat',
    paragraphs: [
      `Somebody asked in the chat of ${practice} about a booking under this address. If it was you, type this code there: ${code}`,
      `Alguien preguntó en el chat de ${practice} por una reserva con esta dirección. Si fue usted, escriba este código allí: ${code}`,
      "It works for 10 minutes. If it wasn't you, do nothing: without the code nothing is shared.",
    ],
    foot: `Sent for ${practice} by Stillpoint, ${new URL(publicUrl).host}.`,
  }),
})

export const codeText = (practice: string, code: string): string =>
  `${practice}: your code for the chat is ${code}. Good for 10 minutes. Not you? Do nothing.`

/** Tells the practice that a chat visitor wants a person. It quotes nothing, because email isn't confidential. */
export const waitingMail = ({ practice, publicUrl }: Sender, talkId: string, isSafety: boolean) => ({
  subject: isSafety
    ? `Look at once: a talk in the chat of ${practice}`
    : `Somebody in the chat wants a person`,
  ...mailPage({
    heading: isSafety ? 'Somebody in the chat may be in danger' : 'Somebody in the chat wants a person',
    paragraphs: [
      isSafety
        ? 'A visitor wrote about something urgent and was sent to emergency services. Please look.'
        : 'The receptionist has told them that you will answer there.',
    ],
    button: { label: 'Open the conversation', url: `${publicUrl}/virtual-receptionist?talk=${talkId}` },
    foot: `Sent for ${practice} by Stillpoint, ${new URL(publicUrl).host}.`,
  }),
})
