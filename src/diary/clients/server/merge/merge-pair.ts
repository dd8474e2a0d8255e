export interface Pair {
  practiceId: string
  mergeId: string
  keepId: string
  goneId: string
}
