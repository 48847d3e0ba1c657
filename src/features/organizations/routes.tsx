import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { messages } from './messages.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.organization.pattern,
    title: null,
    layout: 'app',
    // The profile below is everybody's; the other pages ask for more themselves.
    access: 'public',
    load: () =>
      import('./pages/organization-shell-page.tsx').then(({ OrganizationShellPage }) => ({
        Page: OrganizationShellPage,
      })),
    children: [
      {
        path: paths.organization.pattern,
        title: messages.organization,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-index-page.tsx').then(({ OrganizationIndexPage }) => ({
            Page: OrganizationIndexPage,
          })),
      },
      {
        path: paths.organizationDashboard.pattern,
        title: messages.dashboard,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-dashboard-page.tsx').then(({ OrganizationDashboardPage }) => ({
            Page: OrganizationDashboardPage,
          })),
      },
      {
        path: paths.organizationProfile.pattern,
        title: messages.profile,
        layout: 'app',
        access: 'public',
        load: () =>
          import('./pages/organization-profile-page.tsx').then(({ OrganizationProfilePage }) => ({
            Page: OrganizationProfilePage,
          })),
      },
      {
        path: paths.organizationConversations.pattern,
        title: messages.conversations,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-conversations-page.tsx').then(({ OrganizationConversationsPage }) => ({
            Page: OrganizationConversationsPage,
          })),
      },
      {
        path: paths.organizationDocuments.pattern,
        title: messages.documents,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-documents-page.tsx').then(({ OrganizationDocumentsPage }) => ({
            Page: OrganizationDocumentsPage,
          })),
      },
      {
        path: paths.organizationNetwork.pattern,
        title: messages.organizationNetwork,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-network-page.tsx').then(({ OrganizationNetworkPage }) => ({
            Page: OrganizationNetworkPage,
          })),
      },
      {
        path: paths.organizationAnnouncements.pattern,
        title: messages.announcements,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-announcements-page.tsx').then(({ OrganizationAnnouncementsPage }) => ({
            Page: OrganizationAnnouncementsPage,
          })),
      },
    ],
  },
]
