export interface NetworkReview {
  /** The network's id, needed to reply. */
  network_id: string
  source: 'google'
  author: string
  rating: number | null
  words: string | null
  written_at: Date
  reply: { words: string; at: Date } | null
}
