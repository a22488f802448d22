"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

interface ProviderButtonsProps {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  readonly returnPath: string;
  /** Whether the service is to ask who it is, though it knows; not every service does. */
  readonly asksAgain?: boolean;
}

/** The services that an installation lets its organisers sign in with. */
export function ProviderButtons({ providers, returnPath, asksAgain = false }: ProviderButtonsProps) {
  const [chosen, setChosen] = useState<string>();

  async function leaveFor(provider: string) {
    setChosen(provider);
    // Only installations that offer a service load what it needs.
    const { signIn } = await import("next-auth/react");
    await signIn(provider, { callbackUrl: returnPath }, asksAgain ? { prompt: "login" } : {});
  }

  return (
    <div className="flex flex-wrap gap-2 border-rule border-t pt-4">
      {providers.map(({ id, name }) => (
        <Button key={id} busy={chosen === id} onClick={() => leaveFor(id)}>
          Sign in with {name}
        </Button>
      ))}
    </div>
  );
}
