import { mailPage } from '#lib/text/mail-page.ts'

export interface AnsweredItem {
  title: string
  admin_response: string | null
  is_public: boolean
}

/** To authors and voters when an item is answered or resolved. */
export function answerMail(
  to: 'author' | 'voter',
  item: AnsweredItem,
  publicUrl: string,
): { subject: string; body_text: string; body_html: string } {
  const isAuthor = to === 'author'
  const url = `${publicUrl}/public-feedback?q=${encodeURIComponent(item.title)}`
  const became = item.admin_response === null ? 'resolved' : 'answered'
  const subject = isAuthor ? `Your feedback was ${became}` : `Something you voted for was ${became}`
  const page = mailPage({
    heading: subject,
    paragraphs: [
      isAuthor ? `You wrote: “${item.title}”` : `You voted for: “${item.title}”`,
      ...(item.admin_response?.split(/\n{2,}/) ?? ['It is marked as resolved: what it asks for is done.']),
    ],
    ...(item.is_public ? { button: { label: 'See it on the board', url } } : {}),
    foot: isAuthor
      ? 'You get this message because you left this address with your feedback.'
      : 'You asked to hear when this is answered. Your address has now been removed from the item.',
  })
  return { subject, ...page }
}
