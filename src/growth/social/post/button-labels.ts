/** The button that Google shows under a post, by its own names. */
export const contactWords: Readonly<Record<string, string>> = {
  BOOK: 'Book',
  ORDER: 'Order online',
  SHOP: 'Buy',
  LEARN_MORE: 'Learn more',
  SIGN_UP: 'Sign up',
  CALL: 'Call now',
}
