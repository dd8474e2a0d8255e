import { mailPage } from '#lib/mail-page.ts'

export interface AnsweredItem {
  title: string
  admin_response: string
  is_public: boolean
}

/** The one message that an author or a voter gets when their item is answered. */
export function answerMail(
  to: 'author' | 'voter',
  item: AnsweredItem,
  publicUrl: string,
): { subject: string; body_text: string; body_html: string } {
  const isAuthor = to === 'author'
  const url = `${publicUrl}/public-feedback?q=${encodeURIComponent(item.title)}`
  const page = mailPage({
    heading: isAuthor ? 'Your feedback was answered' : 'Something you voted for was answered',
    paragraphs: [
      isAuthor ? `You wrote: “${item.title}”` : `You voted for: “${item.title}”`,
      ...item.admin_response.split(/\n{2,}/),
    ],
    ...(item.is_public ? { button: { label: 'See it on the board', url } } : {}),
    foot: isAuthor
      ? 'You get this one message because you left this address with your feedback.'
      : 'You asked to hear when this is answered. Your address has now been removed from the item.',
  })
  return {
    subject: isAuthor ? 'Your feedback was answered' : 'Something you voted for was answered',
    ...page,
  }
}
