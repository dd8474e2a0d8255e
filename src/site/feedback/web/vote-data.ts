// Bypasses row-table.ts, which reads rows back: no one may read votes. The client loads with the first vote.
const votes = async () => (await import('#web/rows/client.ts')).supabase().from('feedback_upvotes')

/** §7. The error code is 23505 if it exists already. */
export const castVote = async (feedback_id: string, ip_address: string) =>
  (await (await votes()).insert({ feedback_id, ip_address })).error

export const takeBackVote = async (feedback_id: string, ip_address: string) =>
  (await (await votes()).delete().eq('feedback_id', feedback_id).eq('ip_address', ip_address)).error
