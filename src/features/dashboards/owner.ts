/** Whose dashboard it is. */
export interface DashboardOwner {
  type: 'User' | 'Organization'
  id: string
}
