export * from '#rules/planning/plan-month.ts'
