/** A merge as its statements need it: whose practice, which merge, who stays and who goes. */
export interface Pair {
  practiceId: string
  mergeId: string
  keepId: string
  goneId: string
}
