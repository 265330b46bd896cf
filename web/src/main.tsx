import './style/tokens.css';
import './style/colors.css';
import './style/type.css';
import './style/base.css';
import './style/widgets.css';
import './style/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { queries } from './api/query';
import { router } from './app/routes';
import { beginText } from './text';
import { AskRegion } from './ui/ask';
import { applyLook } from './ui/look';
import { ToastRegion } from './ui/toast-region';

function Dashboard() {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.language}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <AskRegion />
        <ToastRegion />
      </QueryClientProvider>
    </I18nProvider>
  );
}

applyLook();
await beginText();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Dashboard />
  </StrictMode>,
);
