/** The person or organization that a dashboard belongs to. */
export interface DashboardOwner {
  type: 'User' | 'Organization'
  id: string
}
