export * from '#rules/openings/rank.ts'
