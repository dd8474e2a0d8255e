export * from '#rules/duplicates/duplicates.ts'
