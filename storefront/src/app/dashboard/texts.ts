/** Texts of the dashboard's own frame. */
export const dashboardTexts = {
  dashboard: 'Dashboard',
  publicPage: 'Public page',
  missing: 'It does not exist, or it is not yours.',
  backTo: (screen: string) => `Back to ${screen}`,
} as const;
