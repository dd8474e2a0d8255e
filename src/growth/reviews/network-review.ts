/** A review as it was read where it stands. */
export interface NetworkReview {
  /** As the network names it: it is answered under that. */
  network_id: string
  source: 'google'
  author: string
  rating: number | null
  words: string | null
  written_at: Date
  /** The answer that stands below it there. */
  reply: { words: string; at: Date } | null
}
