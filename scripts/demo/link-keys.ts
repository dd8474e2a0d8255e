/** What links in letters of the demo are made from, so that they open. */
export interface LinkKeys {
  publicUrl: string
  /** The server's own secret, by which it knows the links that it signs. */
  proofKey: string
}
